/** The envelope of MCP: JSON-RPC 2.0. Its content is checked by the server's package. */
import { type } from 'arktype'
import { oneOf, withMessage } from '../schema/field.ts'
import { lazy } from '../schema/output-field.ts'
import { text } from '../schema/text-field.ts'
import { body } from '../schema/type.ts'

const anyObject = (label: string) => type.object.configure(withMessage(label), 'self')

/** One message: lists of them were dropped from MCP in 2025. */
export const McpMessage = body({
  jsonrpc: oneOf('Versão', ['2.0'] as const),
  'id?': type('string | number').configure(withMessage('Número da mensagem'), 'self'),
  method: text('Método'),
  'params?': anyObject('Parâmetros'),
})
export type McpMessage = typeof McpMessage.infer

export const McpReply = lazy(() =>
  type({ jsonrpc: "'2.0'", 'id?': 'string | number | null', 'result?': 'object', 'error?': 'object' }),
)
