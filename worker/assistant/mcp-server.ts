/** The farm's record as the tools of a server that speaks MCP. */
import { createMcpHandler, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { Type } from 'arktype'
import type { Answer } from '../../domain/assistant/answer.ts'
import { Figure, Source } from '../../domain/assistant/message-output.ts'
import type { AnyTool } from '../../domain/assistant/tool.ts'
import type { CallSlots } from '../../domain/assistant/tool-call-input.ts'
import { recordTools } from '../../domain/assistant/tools.ts'
import type { Understood } from '../../domain/assistant/understood.ts'
import { untyped } from '../../domain/schema/arktype.ts'
import { array, lazy, text } from '../../domain/schema/output-field.ts'
import { body, check } from '../../domain/schema/type.ts'
import { toJsonSchema, toolInput } from './tool-schema.ts'

type Call = (tool: AnyTool, slots: CallSlots) => Promise<{ understood: Understood; answer: Answer }>
type Serving = { farmName: string; site: string; isListed: (tool: AnyTool) => boolean; call: Call }

const ToolAnswer = lazy(() =>
  body({
    text: text('A resposta em português'),
    figures: array(Figure(), 'Os números da resposta, com unidade, dias e registro'),
    sources: array(Source(), 'As telas que mostram o mesmo'),
  }),
)

/** One request, and its answer. */
export const serveMcp = (req: Request, message: object, serving: Serving): Promise<Response> =>
  createMcpHandler(() => createServer(serving)).fetch(req, { parsedBody: message })

function createServer({ farmName, site, isListed, call }: Serving): McpServer {
  const server = new McpServer(
    { name: 'cocho-em-dia', title: `Cocho em Dia: ${farmName}`, version: '1.0.0', websiteUrl: site },
    {
      instructions: `O registro da fazenda ${farmName}, somente leitura. Cada resposta traz o texto em português e os números com unidade, dias e registro: use-os como estão, sem estimar o que não vier. Dias são os da fazenda.`,
    },
  )
  for (const tool of recordTools.filter(isListed))
    server.registerTool(
      tool.name,
      {
        description: tool.description,
        inputSchema: standardSchema(toolInput(tool), 'in'),
        outputSchema: standardSchema(ToolAnswer(), 'out'),
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      async slots => toResult(await call(tool, slots), site),
    )
  return server
}

/** What is missing or fits several records is an error that says what to choose from. */
function toResult(
  { understood: { outcome, choices }, answer: { text: said, figures, sources } }: Awaited<ReturnType<Call>>,
  site: string,
) {
  if (outcome !== 'answer') {
    const named = choices.map(({ label }) => label).join('; ')
    return {
      isError: true,
      content: [{ type: 'text' as const, text: named && !said.includes(named) ? `${said}\n${named}` : said }],
    }
  }
  const linked = sources.map(source => ({ ...source, href: site + source.href }))
  const [first] = linked
  return {
    content: [{ type: 'text' as const, text: first ? `${said} ${first.href}` : said }],
    structuredContent: { text: said, figures, sources: linked },
  }
}

/** A schema of ours in the interface that the server's package takes. */
function standardSchema<Value>(schema: Type<Value>, side: 'in' | 'out'): StandardSchemaWithJSON<Value, Value> {
  const json = () => toJsonSchema(side === 'in' ? untyped(schema.in) : untyped(schema))
  return {
    '~standard': {
      version: 1,
      vendor: 'cochoemdia',
      validate: value => {
        const checked = check(schema, value)
        return 'value' in checked ? checked : { issues: checked.errors.map(message => ({ message })) }
      },
      jsonSchema: { input: json, output: json },
    },
  }
}
