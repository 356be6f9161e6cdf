// SPDX-License-Identifier: MIT
// The page: starts what it is made of.

import { toast } from './dialog';
import { startOffline } from './updates';
import { words } from './words';

void startOffline((update) => toast(words.newerPage, { action: { text: words.reload, act: update } }));
