/** The slots that each tool takes, as the JSON Schema that programs and models read. */
import type { Type } from 'arktype'
import type { AnyTool } from '../../domain/assistant/tool.ts'
import { type CallSlots, callSlotsSchema } from '../../domain/assistant/tool-call-input.ts'
import { untyped } from '../../domain/schema/arktype.ts'

const inputs = new Map<AnyTool, Type<CallSlots>>()

export function toolInput(tool: AnyTool): Type<CallSlots> {
  const known = inputs.get(tool) ?? callSlotsSchema(tool)
  inputs.set(tool, known)
  return known
}

/** Without the messages of arktype's configuration, which JSON Schema does not know. */
export const toJsonSchema = (schema: Type<unknown>): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(schema.toJsonSchema({ dialect: null, fallback: ({ base }) => base }), (key, value) =>
      key === 'message' || key === 'title' ? undefined : value,
    ),
  )

export const toSlotSchema = (tool: AnyTool): Record<string, unknown> => toJsonSchema(untyped(toolInput(tool).in))
