/** JSON Schema of the schemas that validate. arktype derives it; the keywords of its own predicates are in the schemas' configuration. */
import type { Type } from 'arktype'
import type { Schema } from '../../domain/openapi/document.ts'
import { untyped } from '../../domain/schema/arktype.ts'
import { elementSchemas } from '../../domain/schema/element.ts'
import { inDeclaredOrder } from '../../domain/schema/type.ts'

/** What arktype emits: also the configuration of a schema, which JSON Schema does not know. */
type Emitted = Schema & { message?: unknown; anyOf?: Emitted[] }

/** Collects the named schemas of a document, which refers to them by their names. */
export function schemaCollector() {
  const schemas: Record<string, Schema> = {}

  /** The schema of what a caller sends, before it is trimmed or converted. */
  const ofInput = (schema: Type<unknown>) => refer(emit(untyped(schema.in)))

  /** The schema of a response. It does not close objects, because a newer server may add a field. */
  const ofOutput = (schema: Type<unknown>) => refer(withoutClosedObjects(emit(schema)))

  function refer(schema: Emitted): Schema {
    const plain = simplify(schema)
    if (!schema.title) return plain
    const { title: _, ...named } = plain
    const name = schema.title
    const known = schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`Two schemas are named ${name}`)
    schemas[name] = named
    return { $ref: `#/components/schemas/${name}` }
  }

  function simplify(emitted: Emitted): Schema {
    const { message: _, ...schema } = emitted
    const elements = schema.title && elementSchemas.get(schema.title)
    if (elements) return { title: schema.title, anyOf: elements.map(ofInput) }
    if (schema.anyOf) return unionOf({ ...schema, anyOf: schema.anyOf })
    return {
      ...schema,
      ...(schema.items && { items: refer(schema.items) }),
      ...(schema.properties && { properties: properties(schema.properties) }),
      ...(typeof schema.additionalProperties === 'object' && {
        additionalProperties: refer(schema.additionalProperties),
      }),
    }
  }

  function properties(all: Record<string, Schema>) {
    const keys = inDeclaredOrder(Object.keys(all))
    return Object.fromEntries(keys.flatMap(key => (all[key] ? [[key, refer(all[key])]] : [])))
  }

  /** `const` branches become an `enum`, and a simple type or null becomes two types. */
  function unionOf({ anyOf, ...rest }: Emitted & { anyOf: Emitted[] }): Schema {
    const constants = anyOf.filter(branch => 'const' in branch)
    const others = anyOf.filter(branch => !('const' in branch)).map(refer)
    const branches = constants.length > 1 ? [enumOf(constants), ...others] : [...constants.map(refer), ...others]
    const [first, second] = branches
    if (branches.length === 1 && first) return { ...first, ...rest }
    if (branches.length === 2 && typeof first?.type === 'string' && second?.type === 'null')
      return { ...first, ...rest, type: [first.type, 'null'], ...(first.enum && { enum: [...first.enum, null] }) }
    return { ...rest, anyOf: branches }
  }

  const enumOf = ([first, ...others]: Emitted[]): Schema => ({
    ...(first?.description && { description: first.description }),
    type: typeof first?.const,
    enum: [first, ...others].map(branch => branch?.const),
  })

  return { schemas, ofInput, ofOutput }
}

const emit = (schema: Type<unknown>) => schema.toJsonSchema({ dialect: null, fallback: ({ base }) => base }) as Emitted

function withoutClosedObjects(schema: Emitted): Emitted {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  )
}
