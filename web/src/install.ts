// SPDX-License-Identifier: MIT
// Installing the page, where the browser offers that.

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

let offer: Offer | undefined;
let changed = () => {};

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // we have a button of our own
  offer = event as Offer;
  changed();
});
addEventListener('appinstalled', () => {
  offer = undefined;
  changed();
});

/** Is called when it can be installed now, or no more. */
export function onInstallable(listener: () => void): void {
  changed = listener;
}

export function canInstall(): boolean {
  return offer !== undefined;
}

export function install(): void {
  void offer?.prompt().catch(() => undefined);
  offer = undefined; // it can be used once
  changed();
}
