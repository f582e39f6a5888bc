// How every vertical looks, a line each, by its id. Whoever wants them all imports web.tsx.
export { toursWeb as tours } from './tours/web.tsx';
export { groceriesWeb as groceries } from './groceries/web.tsx';
