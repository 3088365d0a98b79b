// The protocol's types are generated from the server's; this file only adds helpers.
export * from '../protocol/index.ts';
import type { OfferKind, SeatView, View } from '../protocol/index.ts';

/** True if this command is offered now, at the server's time. */
export function offered(view: View, command: OfferKind, now: number): boolean {
  return view.offers.some((offer) => offer.command === command && (offer.from ?? 0) <= now);
}

/** True if this command about a seat is offered. */
export function offeredAbout(view: View, command: OfferKind, seat: number): boolean {
  return view.offers.some((offer) => offer.command === command && offer.seats?.includes(seat) === true);
}

/** True if a seat is not a person's: a built-in bot, or an external program. */
export function isBot(seat: SeatView): boolean {
  return seat.bot !== null || seat.author !== undefined;
}

/** The name of a seat. A seat that was left has none here, though its chat lines keep one. */
export function nameOf(view: View, seat: number): string {
  const listed = view.seats.find((one) => one.seat === seat) ?? view.hall?.best.find((one) => one.seat === seat);
  return listed?.name ?? `${seat + 1}`;
}
