/** Prints the URLs of the shop when it is open. */
export function printAddresses(shopUrl: string): void {
  process.stdout.write(
    `\nLantern Market:          ${shopUrl}\nGraphQL for developers:  ${shopUrl}/graphql\n\n`,
  );
}
