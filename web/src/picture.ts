// SPDX-License-Identifier: MIT
// A finished game as a picture to show to a friend: who won, the curve of cards, the longest war and the id. It is drawn
// on the felt of the page, in the size that messengers show whole.

import { PIPS } from './cards';
import { bands, samplesOf } from './curve';
import { button, h, isolated } from './dom';
import type { Engine } from './engine';
import { has, type Sight } from './types';
import { words } from './words';

const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 56;
const CURVE = { y: 236, width: WIDTH - 2 * EDGE, height: 190 };
const SEATS = ['#7cc7f5', '#f5ab45', '#f0a5d0', '#f0e566'];
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const SERIF = 'Palatino, "Palatino Linotype", "URW Palladio L", Georgia, "Noto Serif", serif';

// Whoever shares a picture speaks of themselves.
const named = (name: string) => (name === words.you ? words.me : name);

function headline(sight: Sight, names: readonly string[]): string {
  const winners = names.filter((_, seat) => has(sight.winners, seat));
  const [winner = ''] = winners;
  if (sight.result === 'win') return winner === words.you ? words.pictureMine : words.pictureWon({ name: winner });
  if (sight.result === 'endless') return words.pictureEndless;
  return sight.result === 'draw' ? words.pictureDraw : words.pictureNobody;
}

// A colour of the page, as it is just now.
function colour(name: string): string {
  const probe = h('i');
  probe.style.transition = 'none';
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function paint(engine: Engine): HTMLCanvasElement {
  const canvas = h('canvas', { class: 'share-picture', width: WIDTH, height: HEIGHT, role: 'img' });
  const pen = canvas.getContext('2d');
  const sight = engine.sight();
  const names = engine.seats().map((seat) => seat.name);
  const title = headline(sight, names);
  const { id, shuffled } = engine.game();
  canvas.setAttribute('aria-label', title);
  if (!pen) return canvas;

  // As large as there is room, down to a size; then it is cut.
  const write = (
    text: string,
    x: number,
    y: number,
    room: number,
    font: [weight: number, size: number, least: number, family: string],
  ) => {
    let [weight, size, least, family] = font;
    const letters = [...new Intl.Segmenter().segment(text)].map((one) => one.segment);
    const shown = () => isolated(letters.join(''));
    const set = () => {
      pen.font = `${weight} ${size}px ${family}`;
      return pen.measureText(shown()).width;
    };
    while (set() > room && size > least) size -= 2;
    if (set() > room) {
      letters.push('…');
      while (letters.length > 2 && set() > room) letters.splice(-2, 1);
    }
    pen.fillText(shown(), x, y);
    return set();
  };

  // The felt, and a line sewn into it.
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 60, WIDTH / 2, HEIGHT * 0.4, WIDTH * 0.66);
  felt.addColorStop(0, colour('--cloth'));
  felt.addColorStop(1, colour('--cloth-deep'));
  pen.fillStyle = felt;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#ffffff40';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(18, 18, WIDTH - 36, HEIGHT - 36, 26);
  pen.stroke();

  // Four aces in a fan.
  PIPS.forEach((pip, i) => {
    pen.save();
    pen.translate(WIDTH - 190, 250);
    pen.rotate(((i - 1.5) * 17 * Math.PI) / 180);
    pen.translate(0, -126);
    pen.shadowColor = '#0008';
    pen.shadowBlur = 10;
    pen.fillStyle = '#fffdf9';
    pen.beginPath();
    pen.roundRect(-46, -64, 92, 129, 8);
    pen.fill();
    pen.shadowColor = 'transparent';
    pen.fillStyle = i === 1 || i === 2 ? '#cc1f2d' : '#17171c';
    pen.font = `700 26px ${SERIF}`;
    pen.textAlign = 'center';
    pen.fillText('A', -30, -37);
    pen.scale(0.5, 0.5);
    pen.fill(new Path2D(pip));
    pen.restore();
  });

  // Who won, and what was played.
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f2d489';
  write(title, EDGE, 116, 780, [700, 62, 34, SERIF]);
  pen.fillStyle = '#fbfaf3';
  write(engine.title(), EDGE, 158, 780, [400, 26, 18, SANS]);

  // The curve, with a legend.
  const players = sight.rules.players;
  let x = EDGE;
  names.slice(0, players).forEach((name, seat) => {
    pen.fillStyle = SEATS[seat] ?? '#fff';
    pen.beginPath();
    pen.arc(x + 9, CURVE.y - 27, 9, 0, 7);
    pen.fill();
    pen.fillStyle = '#fbfaf3';
    const later = 180 * (players - 1 - seat); // for those who follow
    x += 58 + write(named(name), x + 27, CURVE.y - 18, CURVE.width - 250 - later - x, [600, 26, 20, SANS]);
  });
  const turns = Math.max(1, sight.turns);
  pen.save();
  pen.beginPath();
  pen.roundRect(EDGE, CURVE.y, CURVE.width, CURVE.height, 14);
  pen.fillStyle = '#0b0f0dcc';
  pen.fill();
  pen.clip();
  pen.translate(EDGE, CURVE.y);
  pen.scale(CURVE.width / 1000, CURVE.height / 100);
  bands(samplesOf(sight), players, turns).forEach((d, seat) => {
    pen.fillStyle = SEATS[seat] ?? '#fff';
    pen.fill(new Path2D(d));
  });
  pen.fillStyle = '#10151a';
  for (const war of engine.wars(0)) pen.fillRect((1000 * war) / turns - 1, 91, 2, 9);
  pen.restore();

  // What was remarkable, and where to find the game.
  const facts = engine.facts().filter((_, i) => i === 0 || i === 2 || (i === 3 && sight.wars > 0));
  facts.forEach(({ name, text }, i) => {
    const y = CURVE.y + CURVE.height + 42 + 36 * i;
    pen.fillStyle = '#f2d489';
    const wide = write(`${name}:`, EDGE, y, 300, [600, 26, 20, SANS]);
    pen.fillStyle = '#fbfaf3';
    write(text, EDGE + wide + 12, y, CURVE.width - wide - 12, [400, 26, 18, SANS]);
  });
  pen.fillStyle = '#fbfaf3';
  pen.globalAlpha = 0.85;
  write(words.title.toUpperCase(), EDGE, HEIGHT - 38, 200, [700, 26, 20, SERIF]);
  if (id) {
    pen.textAlign = 'right';
    const said = `${words.gameId}: ${id}${shuffled > 0 ? `+${shuffled}` : ''}`;
    write(said, WIDTH - EDGE, HEIGHT - 38, 800, [400, 24, 16, SANS]);
  }
  return canvas;
}

/** The picture of the game that is over, and the way to hand it on. */
export function picturePanel(engine: Engine): HTMLElement {
  const canvas = paint(engine);
  const name = `war-${engine.game().id || 'game'}.png`;
  const asFile = (blob: Blob) => new File([blob], name, { type: 'image/png' });
  const canShare = navigator.canShare?.({ files: [asFile(new Blob())] }) === true;
  const save = (blob: Blob) => {
    const href = URL.createObjectURL(blob);
    h('a', { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  const hand = () =>
    canvas.toBlob((blob) => {
      if (!blob) return;
      if (!canShare) save(blob);
      else
        navigator.share({ files: [asFile(blob)], title: words.title }).catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === 'AbortError')) save(blob);
        });
    }, 'image/png');
  return h(
    'section',
    { class: 'picture' },
    h('h3', null, words.picture),
    canvas,
    h('p', { class: 'row' }, button(canShare ? words.sharePicture : words.savePicture, hand)),
  );
}
