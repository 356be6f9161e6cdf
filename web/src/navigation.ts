// SPDX-License-Identifier: MIT
// The browser's history follows the page. What lies over what is a chain: home, the table, dialogs; each link of it has
// an entry in the history, so that Back closes a dialog, then leads home, and only then out of the page. An entry knows
// the whole chain up to it, so nothing has to be remembered across reloads.

export interface Layer {
  at: 'home' | 'table' | 'dialog';
  hash: string; // the link that names the game; '' if none does
}

export interface Place {
  wanted(): Layer[]; // the chain as the page now is
  back(chain: readonly Layer[]): void; // somebody wants to be here, which is less far
  forward(chain: readonly Layer[]): void; // or further
  typed(hash: string): void; // a link was followed, or typed
}

export interface Navigation {
  update(): void; // something was opened or closed
}

const same = (a: Layer | undefined, b: Layer | undefined) => a?.at === b?.at && a?.hash === b?.hash;

function chainOf(state: unknown): Layer[] | undefined {
  const chain = (state as { chain?: Layer[] } | null)?.chain;
  return Array.isArray(chain) && chain.length > 0 ? chain : undefined;
}

export function createNavigation(place: Place): Navigation {
  const bare = location.pathname + location.search;
  const first = chainOf(history.state);
  let chain: Layer[] = first ?? [{ at: 'home', hash: '' }];
  let going = false; // back, as we asked for
  let planned = false;

  const address = () => bare + (chain.at(-1)?.hash ?? '');

  const push = (layer: Layer) => {
    chain = [...chain, layer];
    history.pushState({ chain }, '', address());
  };

  const replace = (layer: Layer) => {
    chain = [...chain.slice(0, -1), layer];
    history.replaceState({ chain }, '', address());
  };

  // As few entries are added and left as can be: of two that follow each other, the second takes the place of the first.
  const follow = () => {
    planned = false;
    if (going) return;
    const wanted = place.wanted();
    const differs = wanted.findIndex((layer, i) => !same(layer, chain[i]));
    const common = differs < 0 ? wanted.length : differs;
    const added = wanted.slice(common);
    const left = chain.length - common - (added.length > 0 ? 1 : 0);
    if (left > 0) {
      going = true;
      history.go(-left);
      return;
    }
    if (chain.length > common && added[0]) replace(added.shift() as Layer);
    added.forEach(push);
  };

  const update = () => {
    if (planned) return;
    planned = true;
    setTimeout(follow);
  };

  addEventListener('popstate', (event) => {
    const was = chain;
    const now = chainOf(event.state);
    chain = now ?? [...was, { at: 'table', hash: location.hash }];
    if (going) {
      going = false;
      if (location.hash !== (chain.at(-1)?.hash ?? '')) history.replaceState({ chain }, '', address());
    } else if (!now) place.typed(location.hash);
    else if (now.length < was.length) place.back(now);
    else place.forward(now);
    update();
  });
  if (!first) history.replaceState({ chain }, '');
  return { update };
}
