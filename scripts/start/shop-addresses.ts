/** Prints where the shop is, once it is open. */
export function printAddresses(shopUrl: string): void {
  process.stdout.write(
    `\nLantern Market:          ${shopUrl}\nGraphQL for developers:  ${shopUrl}/graphql\n\n`,
  );
}
