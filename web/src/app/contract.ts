// The interface between a game's table component and the page around it. The page owns the connection, the seats, the
// vote bar and the chat; the component draws the game and reports the player's input.
import type { Answer, EventStream } from '../connection/answer.ts';
import type { Command, RobotoryRobot, View } from '../connection/protocol.ts';

export interface TableProps {
  /** The view of this seat. Replaced as a whole, never mutated. */
  readonly view: View;
  /** Sends a command for the acting seat. The page already shows a refusal's text; await it only to react further. */
  readonly act: (command: Command) => Promise<Answer>;
  /** RoboTory: the next steps of this robot from the end of this path, which starts at the robot. */
  readonly steps?: (robot: RobotoryRobot, path: readonly number[]) => Promise<readonly number[]>;
  /** The server's time now, in milliseconds since 1970. Clocks in the view are in this time. */
  readonly now: () => number;
  /** New events: for animation, sound and announcements. */
  readonly events: EventStream;
  /** True on a big screen that only watches: larger text, no controls. */
  readonly bigScreen: boolean;
  /** True if several players share this screen: then no one is addressed in person. */
  readonly shared?: boolean;
  /** In a replay: the viewer's seat, for the perspective. */
  readonly sat?: number | undefined;
}
