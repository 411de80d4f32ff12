/** The next deal worked out before it is recorded: while somebody looks at the sum, not within the tap. */
import { addDeal, type DealContent, type Game, type Result, type Stamp } from '../rules/index.ts';
import { newStamp } from './chance.ts';
import { play, prepareFor } from './play.ts';
import { current } from './state.ts';

interface Ahead {
  readonly game: Game;
  readonly deal: DealContent;
  readonly stamp: Stamp;
  readonly made: Result<Game>;
}

/** For so long, in ms, a deal that was worked out was entered now. */
const NOW = 60_000;

let ahead: Ahead | null = null;

/** Works out the game with this deal in it. To be called once there is time for it. */
export function workAhead(deal: DealContent): void {
  const game = current.peek()?.game;
  if (!game || ahead?.deal === deal) return;
  const stamp = newStamp();
  const made = addDeal(game, deal, stamp, play(game));
  ahead = { game, deal, stamp, made };
  if (made.ok) void prepareFor(made.value).then(() => play(made.value));
}

/** The game with the next deal in it. */
export function withNext(game: Game, deal: DealContent, stamp: Stamp): Result<Game> {
  const fits = ahead?.game === game && ahead.deal === deal && stamp.at - ahead.stamp.at < NOW;
  return ahead && fits ? ahead.made : addDeal(game, deal, stamp, play(game));
}
