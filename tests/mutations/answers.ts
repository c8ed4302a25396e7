/** Why no contract test notices some changes of the mappers. */
interface Answer {
  readonly reason: string;
  /** As `npm test -- mutations` prints them, without the line. */
  readonly changes: readonly string[];
}

export const answers: readonly Answer[] = [];
