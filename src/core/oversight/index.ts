/** Public interface of the oversight module. Other modules import from here only. */

export { figuresRoutes } from './figures/routes.ts';
export { adminMessageRoutes } from './messages/admin-routes.ts';
export { messagesRoutes } from './messages/routes.ts';
export { peopleRoutes } from './people/routes.ts';
export { privacyRoutes } from './privacy/routes.ts';
