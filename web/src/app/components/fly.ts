// The animation of a chip that changes owner: a copy of it flies from one element of the page to another. Purely
// visual; the view has changed already.
import { isStill } from '../board/motion.svelte.ts';

const FLIGHT_MS = 900;

/** Flies a copy of `what` from the middle of one element to the middle of another. */
export function fly(what: Element, from: Element, to: Element, after_ms = 0): void {
  if (isStill()) return;
  const size = what.getBoundingClientRect();
  const copy = what.cloneNode(true) as HTMLElement | SVGElement;
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${size.width}px`,
    height: `${size.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  copy.setAttribute('aria-hidden', 'true');
  const place = (element: Element, scale: number) => {
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2 - size.width / 2;
    const y = box.top + box.height / 2 - size.height / 2;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const begin = place(from, 1);
  const end = place(to, Math.min(1, 28 / Math.max(1, size.width)));
  document.body.append(copy);
  const flight = copy.animate(
    [
      { transform: begin, easing: 'cubic-bezier(.3,0,.2,1)', opacity: 1 },
      { transform: end, opacity: 1, offset: 0.92 },
      { transform: end, opacity: 0 },
    ],
    { duration: FLIGHT_MS, delay: after_ms, fill: 'both' },
  );
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
