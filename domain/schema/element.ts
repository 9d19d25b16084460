/** Elements of a batch. The route checks them one by one, so that an invalid one does not reject the others. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'

/** What each named element is checked against later, for the description of the API. */
export const elementSchemas = new Map<string, readonly Type<unknown>[]>()

/** Anything, described as one of `schemas`. */
export function element(title: string, schemas: readonly Type<unknown>[]): Type<unknown> {
  elementSchemas.set(title, schemas)
  // a predicate, because an array of `unknown` loses the configuration of its elements
  return type.unknown.narrow(() => true).configure({ title })
}
