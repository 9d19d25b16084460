/** The types that arktype cannot derive from a schema, or derives at length: the casts of schemas are in this file only. */
import type { Type, type } from 'arktype'

/** Leaves out the type of a schema, for steps whose types would be computed at length. */
export const untyped = (schema: unknown) => schema as Type<unknown>

/** States the type of a schema that was built from lists or from untyped parts. */
export const typed = <Value>(schema: unknown) => schema as Type<Value>

/** States that a schema is that of a definition. */
export const typedBy = <Definition>(schema: unknown) => schema as type.instantiate<Definition>
