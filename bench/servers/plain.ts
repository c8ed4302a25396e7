/**
 * The reference *plain*: Apollo Server on Express with RESTDataSource and DataLoader, written as their documentation shows, on the same
 * schema. Nothing is shared between requests. `PORT`, `LEGACY_API_URL`.
 */
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import { RESTDataSource, type AugmentedRequest } from '@apollo/datasource-rest';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { resolvers, ShopReads, type Context } from './shop-resolvers.ts';

class RestApi extends RESTDataSource {
  override baseURL = `${process.env['LEGACY_API_URL'] ?? ''}/`;
  readonly #token: string | undefined;

  constructor(token: string | undefined) {
    super();
    this.#token = token;
  }

  override willSendRequest(_path: string, request: AugmentedRequest): void {
    if (this.#token !== undefined) request.headers['authorization'] = this.#token;
  }

  read = <Body>(path: string): Promise<Body> => this.get<Body>(path);
}

const server = new ApolloServer<Context>({
  typeDefs,
  resolvers,
  plugins: [ApolloServerPluginUsageReportingDisabled()],
});
await server.start();
const app = express();
app.use(
  '/graphql',
  express.json(),
  expressMiddleware(server, {
    context: ({ req }) => {
      const restApi = new RestApi(req.headers.authorization);
      return Promise.resolve({ api: new ShopReads(restApi.read) });
    },
  }),
);
app.listen(Number(process.env['PORT']), '127.0.0.1');
