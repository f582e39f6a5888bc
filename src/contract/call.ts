import type { z } from 'zod';
import type { EndpointSpec } from './endpoint.ts';

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Has<K extends string, T> = T extends z.ZodType
  ? Record<string, never> extends In<T>
    ? { [P in K]?: In<T> }
    : { [P in K]: In<T> }
  : unknown;

/** The input of a call: path parameters, query and body under those names. */
export type InputOf<E extends EndpointSpec> = Has<'params', E['params']> &
  Has<'query', E['query']> &
  Has<'body', E['body']>;

type Success = 200 | 201 | 202 | 204;

/** The body of a successful response. */
export type AnswerOf<E extends EndpointSpec> = {
  [S in keyof E['answers'] & Success]: Out<E['answers'][S]>;
}[keyof E['answers'] & Success];

/**
 * A handler's reply: a declared status with a body of its schema. Non-JSON bodies may be streamed;
 * JSON only if the endpoint declares it.
 */
export type Reply<E extends EndpointSpec> = {
  [S in keyof E['answers'] & number]: {
    status: S;
    body:
      | In<E['answers'][S]>
      | (E extends { readonly produces: string } | { readonly inParts: true }
          ? AsyncIterable<string>
          : never);
    headers?: Record<string, string>;
  };
}[keyof E['answers'] & number];

export type ParamsOf<E extends EndpointSpec> = Out<E['params']>;
export type HeadersOf<E extends EndpointSpec> = Out<E['headers']>;
export type QueryOf<E extends EndpointSpec> = Out<E['query']>;
export type BodyOf<E extends EndpointSpec> = Out<E['body']>;
