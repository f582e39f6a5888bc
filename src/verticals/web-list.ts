// What the shell knows of every vertical, a line each, by its id. Whoever wants them all imports web.ts.
export { toursWeb as tours } from './tours/web.ts';
export { groceriesWeb as groceries } from './groceries/web.ts';
export { techWeb as tech } from './tech/web.ts';
export { clothingWeb as clothing } from './clothing/web.ts';
