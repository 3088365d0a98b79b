// The wire's types come generated from the server's; this file only adds what is convenient on our side.
export * from '../protocol/index.ts';
import type { OfferKind, SeatView, View } from '../protocol/index.ts';

/** Whether somebody is offered this now, at the server's time. */
export function offered(view: View, command: OfferKind, now: number): boolean {
  return view.offers.some((offer) => offer.command === command && (offer.from ?? 0) <= now);
}

/** Whether somebody is offered to do this about a seat. */
export function offeredAbout(view: View, command: OfferKind, seat: number): boolean {
  return view.offers.some((offer) => offer.command === command && offer.seats?.includes(seat) === true);
}

/** Whether a seat is no person's: a bot of ours, or somebody's program. */
export function isBot(seat: SeatView): boolean {
  return seat.bot !== null || seat.author !== undefined;
}

/** What somebody is called; a seat that is gone still had a name in its chat lines, but not here. */
export function nameOf(view: View, seat: number): string {
  const listed = view.seats.find((one) => one.seat === seat) ?? view.hall?.best.find((one) => one.seat === seat);
  return listed?.name ?? `${seat + 1}`;
}
