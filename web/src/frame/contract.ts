// What a game's table component gets from the page around it, and all that it may do. The page owns the connection,
// the seats, the question bar and the chat; the component draws the game and reports what the person wants.
import type { Answer, EventStream } from '../connection/answer.ts';
import type { Command, RobotoryRobot, View } from '../connection/protocol.ts';

export interface TableProps {
  /** All that this seat sees, folded. Replaced, never changed. */
  readonly view: View;
  /** Sends a command for the acting seat. The page already shows a refusal's text; await it only to react further. */
  readonly act: (command: Command) => Promise<Answer>;
  /** RoboTory: where this robot can step from the end of this path, which begins where it stands. */
  readonly steps?: (robot: RobotoryRobot, path: readonly number[]) => Promise<readonly number[]>;
  /** The server's time now, in milliseconds since 1970. Clocks in the view are in this time. */
  readonly now: () => number;
  /** What just happened: for animation, sound and announcements. */
  readonly events: EventStream;
  /** Whether somebody looks on without acting, on a big screen: larger text, no controls. */
  readonly bigScreen: boolean;
  /** Whether several people play at this screen: then nobody in particular is spoken to. */
  readonly shared?: boolean;
  /** In a replay: the seat that the viewer had, to look from there. */
  readonly sat?: number | undefined;
}
