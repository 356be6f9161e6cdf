// SPDX-License-Identifier: MIT
// The line to a table over the network, as docs/protocol.md has it: a stream of events down, small POSTs up. It comes
// back by itself after a lost network, a phone that slept or a server that went away.

export type Phase = 'lobby' | 'sealing' | 'revealing' | 'playing' | 'asking' | 'over';

export interface RemoteSeat {
  kind: 'person' | 'computer' | 'open';
  name: string;
  here: boolean;
  auto: boolean;
}

// A table as the server tells it: section 4 of the protocol. Seats are numbered from 1.
export interface RemoteTable {
  table: string;
  phase: Phase;
  rules: string;
  round: number;
  steps: number;
  seats: RemoteSeat[];
  host: number;
  auto: boolean;
  speed: number;
  grace: number;
  reactions: boolean;
  aces: boolean;
  watchers: number;
  wins: number[];
  draws: number;
  undecided: number;
  fair: { server: string; commits: (string | null)[]; reveals: (string | null)[]; secret?: string };
  id?: string;
  seed?: string; // as text: JavaScript's numbers cannot hold it
  game?: string;
}

export interface Heard {
  table(table: RemoteTable): void;
  beat(round: number, step: number, lines: string[]): void; // step: the number of the last line
  ready(round: number, step: number, ready: number[], waiting: number[]): void;
  reaction(seat: number, reaction: string): void;
  line(up: boolean): void; // whether the stream is there
  gone(): void; // there is no such table any more
}

export interface Refused {
  error: string; // a word of the protocol, or 'line': the server cannot be reached
  message: string;
}

// What of a browser is used; tests hand in their own.
export interface Net {
  fetch(address: string, options?: RequestInit): Promise<Response>;
  stream(address: string): EventSource;
  later(run: () => void, milliseconds: number): number;
  never(timer: number): void;
}

export const browserNet: Net = {
  fetch: (address, options) => fetch(address, options),
  stream: (address) => new EventSource(address),
  later: (run, milliseconds) => window.setTimeout(run, milliseconds),
  never: (timer) => clearTimeout(timer),
};

const FIRST_WAIT = 1000; // milliseconds before a lost stream is opened again, doubled each time
const LONGEST_WAIT = 15000;

// The seed and the game number have more digits than a number of JavaScript: they become texts.
export function parseTable(text: string): RemoteTable {
  return JSON.parse(text.replace(/"(seed|game)":(\d+)/g, '"$1":"$2"')) as RemoteTable;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const { error, message } = (await answer.json()) as Partial<Refused>;
    if (error && message) return { error, message };
  } catch {
    // Not from the server of the table: a proxy's page.
  }
  return { error: String(answer.status), message: '' };
}

// An answer of the server, or why there is none.
export async function ask<T>(net: Net, address: string, body?: object, token = ''): Promise<T | Refused> {
  const options: RequestInit = body
    ? {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      }
    : {};
  try {
    const answer = await net.fetch(address, options);
    return answer.ok ? ((await answer.json()) as T) : await refusal(answer);
  } catch {
    return { error: 'line', message: '' };
  }
}

export function refused(answer: object): answer is Refused {
  return 'error' in answer;
}

const numbers = (from: unknown): number[] => (Array.isArray(from) ? from.map(Number) : []);

export class Wire {
  private readonly net: Net;
  private readonly base: string;
  private readonly token: string;
  private readonly here: string;
  private readonly heard: Heard;
  private source: EventSource | undefined;
  private timer = 0;
  private wait = FIRST_WAIT;
  private closed = false;

  constructor(net: Net, { table, token, here }: Place, heard: Heard) {
    this.net = net;
    this.base = `tables/${table}`;
    this.token = token;
    this.here = here;
    this.heard = heard;
    this.open();
  }

  // Says something for the seat. What got lost on the way is said again: the server knows the step it answers.
  async say<T extends object>(what: string, body: object): Promise<T | Refused> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask<T>(this.net, `${this.base}/${what}`, body, this.token);
      if (!refused(answer) || answer.error !== 'line' || tries === 3 || this.closed) return answer;
      await new Promise<void>((done) => this.net.later(done, FIRST_WAIT * 2 ** tries));
    }
  }

  // After a phone slept its stream may be dead without knowing it.
  reopen(): void {
    if (!this.closed) this.open();
  }

  close(): void {
    this.closed = true;
    this.drop();
  }

  private drop(): void {
    this.net.never(this.timer);
    this.source?.close();
    this.source = undefined;
  }

  private open(): void {
    this.drop();
    const source = this.net.stream(`${this.base}/events${this.here && `?here=${this.here}`}`);
    const listen = (event: string, act: (data: string, id: string) => void) =>
      source.addEventListener(event, ((message: MessageEvent<string>) => {
        if (this.source === source) act(message.data, message.lastEventId);
      }) as EventListener);

    this.source = source;
    source.addEventListener('open', () => {
      if (this.source !== source) return;
      this.wait = FIRST_WAIT;
      this.heard.line(true);
    });
    source.addEventListener('error', () => {
      if (this.source === source) void this.lost();
    });
    listen('table', (data) => this.heard.table(parseTable(data)));
    listen('beat', (data, id) => {
      const [round = 0, step = 0] = id.split('-').map(Number);
      this.heard.beat(round, step, data.split('\n'));
    });
    listen('ready', (data) => {
      const said = JSON.parse(data) as Record<string, unknown>;
      this.heard.ready(Number(said['round']), Number(said['step']), numbers(said['ready']), numbers(said['waiting']));
    });
    listen('reaction', (data) => {
      const said = JSON.parse(data) as Record<string, unknown>;
      this.heard.reaction(Number(said['seat']), String(said['reaction']));
    });
    listen('bye', (data) => {
      const said = JSON.parse(data) as Record<string, unknown>;
      this.heard.line(false);
      this.openIn(Number(said['retry']) || FIRST_WAIT);
    });
  }

  private openIn(milliseconds: number): void {
    this.drop();
    if (!this.closed) this.timer = this.net.later(() => this.open(), milliseconds);
  }

  // A browser does not say why a stream ended, so the server is asked whether the table is still there.
  private async lost(): Promise<void> {
    this.drop();
    this.heard.line(false);
    const answer = await ask<object>(this.net, this.base);
    if (this.closed) return;
    if (refused(answer) && answer.error === 'table') {
      this.close();
      this.heard.gone();
      return;
    }
    this.openIn(this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }
}

// ---- Links and places

export interface Invitation {
  table: string;
  key: string; // '': only to watch
}

const NAME = '[0-9a-hjkmnp-tv-z]{16}';

// #table=ID.KEY invites, #table=ID watches; undefined: another link.
export function parseInvitation(hash: string): Invitation | undefined {
  const found = new RegExp(`^#?table=(${NAME})(?:\\.(${NAME}))?$`, 'i').exec(hash);
  return found?.[1] ? { table: found[1].toLowerCase(), key: (found[2] ?? '').toLowerCase() } : undefined;
}

export function invitationHash({ table, key }: Invitation): string {
  return `#table=${table}${key && `.${key}`}`;
}

// A seat at a table, as this browser remembers it.
export interface Place extends Invitation {
  seat: number; // 0: only to watch
  token: string;
  here: string; // says whose stream it is
}

const STORED = 'war-table-';

export function storePlace(place: Place): void {
  try {
    localStorage.setItem(STORED + place.table, JSON.stringify(place));
    localStorage.setItem(LATEST, place.table);
  } catch {
    // Blocked storage: the seat lasts as long as this tab.
  }
}

export function storedPlace(table: string): Place | undefined {
  try {
    const place = JSON.parse(localStorage.getItem(STORED + table) ?? 'null') as Place | null;
    return place && typeof place.token === 'string' && typeof place.here === 'string' && Number.isInteger(place.seat)
      ? place
      : undefined;
  } catch {
    return undefined;
  }
}

const LATEST = 'war-table';

// The table that one sat at last.
export function latestPlace(): Place | undefined {
  try {
    return storedPlace(localStorage.getItem(LATEST) ?? '');
  } catch {
    return undefined;
  }
}

export function forgetPlace(table: string): void {
  try {
    localStorage.removeItem(STORED + table);
  } catch {
    // Nothing was stored.
  }
}
