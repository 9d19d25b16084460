/** The slots that each tool takes, as the JSON Schema that programs and models read. */
import type { Type } from 'arktype'
import type { AnyTool } from '../../domain/assistant/tool.ts'
import { type CallSlots, callSlotsOf } from '../../domain/assistant/tool-call-input.ts'
import { untyped } from '../../domain/schema/arktype.ts'

const inputs = new Map<AnyTool, Type<CallSlots>>()

export function inputOf(tool: AnyTool): Type<CallSlots> {
  const known = inputs.get(tool) ?? callSlotsOf(tool)
  inputs.set(tool, known)
  return known
}

/** Without the messages of arktype's configuration, which JSON Schema does not know. */
export const jsonSchemaOf = (schema: Type<unknown>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(schema.toJsonSchema({ dialect: null, fallback: ({ base }) => base }), (key, value) =>
      key === 'message' || key === 'title' ? undefined : value,
    ),
  )

export const slotSchemaOf = (tool: AnyTool): Record<string, unknown> => jsonSchemaOf(untyped(inputOf(tool).in))
