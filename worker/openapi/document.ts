/** The description of the API in OpenAPI 3.1, from the declarations of its routes. */
import type { IRequest, RouterType } from 'itty-router'
import { isTokenAllowed } from '../../domain/account/farm-token.ts'
import type { ApiOperation, ApiResponse, OpenApiDocument, Parameter, Schema } from '../../domain/openapi/document.ts'
import recorded from '../../domain/openapi/examples.generated.json' with { type: 'json' }
import { Failure } from '../../domain/schema/envelope.ts'
import type { Handler } from '../http/handler.ts'
import { findRateLimit, limitsPerMinute } from '../http/rate-limit.ts'
import { BASE_PATH } from '../http/request-log.ts'
import { failureStatuses } from './failures.ts'
import { groups, introduction, summaries } from './groups.ts'
import { schemaCollector } from './json-schema.ts'

type Routes = RouterType<IRequest>['routes']
type Collector = ReturnType<typeof schemaCollector>

/** `site`: the origin of the server. */
export function describeApi(routes: Routes, site: string): OpenApiDocument {
  const collector = schemaCollector()
  const failure = collector.ofOutput(Failure())
  const paths: OpenApiDocument['paths'] = {}
  for (const [method, , handlers, fullPath = ''] of routes) {
    const path = fullPath.slice(BASE_PATH.length)
    const operation = describeRoute(method, path, handlers as Handler[], collector)
    if (!operation) continue
    const key = path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'API do Cocho em Dia', version: '1', description: introduction, contact },
    servers: [{ url: site + BASE_PATH, description: 'Produção' }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: collector.schemas, responses: failureResponses(failure), securitySchemes },
  }
}

const contact = { email: 'contato@cochoemdia.com.br' }

const securitySchemes = {
  session: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'Authorization',
    description: 'O token de POST /users/sign_in, como veio, sem prefixo.',
  },
  program: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'Authorization',
    description: 'O acesso de um programa, criado em Integrações, como veio. Começa com cocho_.',
  },
  bearer: {
    type: 'http' as const,
    scheme: 'bearer' as const,
    description: 'O mesmo acesso de um programa, depois de "Bearer ", para ferramentas que só enviam assim.',
  },
}

/** A farm access token stands in for a session on routes of a farm (worker/http/access.ts). */
function securityOf(
  path: string,
  { token, kind, can, sessionOnly, programOnly }: Handler['route'],
): ApiOperation['security'] {
  if (!token) return []
  if (programOnly) return [{ program: [] }, { bearer: [] }]
  const isForPrograms =
    path.startsWith('/farms/:farmId/') &&
    !sessionOnly &&
    isTokenAllowed({ access: 'write', readsMoney: true }, kind === 'write', can)
  return isForPrograms ? [{ session: [] }, { program: [] }, { bearer: [] }] : [{ session: [] }]
}

function describeRoute(
  method: string,
  path: string,
  handlers: readonly Handler[],
  collector: Collector,
): ApiOperation | undefined {
  const route = handlers.find(handler => handler.route)?.route
  if (!route) return undefined
  const { input, output, file, files, describesOutage, can, status, kind } = route
  const named = path.replace(/:(\w+)/g, '{$1}')
  const summary = summaries.get(`${method} ${named}`) ?? { group: 'Outras', text: `${method} ${named}` }
  const schema = input && collector.ofInput(input)
  const schemaOfOutput = output && collector.ofOutput(output())
  const parameters = [...pathParameters(path), ...(schema && method === 'GET' ? queryParameters(schema) : [])]
  const limit = rateLimitOf(path, kind, handlers)
  const { body, response } = examples[`${method} ${named}`] ?? {}
  const answer = success(schemaOfOutput, { example: response, isTagged: kind === 'read' })
  return {
    operationId: operationId(method, path),
    summary: summary.text,
    ...(summary.detail && { description: summary.detail }),
    tags: [summary.group],
    security: securityOf(path, route),
    ...(parameters.length > 0 && { parameters }),
    ...(schema &&
      method !== 'GET' && {
        requestBody: { required: true, content: { 'application/json': { schema, ...(body && { example: body }) } } },
      }),
    responses: {
      [status]: file ? fileResponse([file]) : withFiles(answer, files),
      ...(kind === 'read' && !file && { 304: notModified }),
      ...Object.fromEntries(failureStatuses(method, path, handlers).map(code => [code, failureOf(code)])),
      ...(describesOutage && { 503: { ...success(schemaOfOutput), description: 'Fora do ar' } }),
    },
    ...(can && { 'x-permission': can }),
    ...(limit && { 'x-rate-limit': limit }),
  }
}

const requestId = {
  'x-request-id': { description: 'Número do pedido, para falar com o suporte', schema: { type: 'string' } },
}

const entityTag = {
  etag: { description: 'Marca desta resposta, para If-None-Match', schema: { type: 'string' } },
}

const notModified: ApiResponse = {
  description: 'Nada mudou desde a resposta com a marca de If-None-Match. Não tem corpo.',
  headers: { ...requestId, ...entityTag },
}

const success = (
  schema: Schema | undefined,
  { example, isTagged = false }: { example?: unknown; isTagged?: boolean } = {},
): ApiResponse => ({
  description: 'Deu certo',
  headers: { ...requestId, ...(isTagged && entityTag) },
  content: { 'application/json': { schema: schema ?? {}, ...(example !== undefined && { example }) } },
})

type Example = { body?: object; response: unknown }

/** Recorded by a test (npm run api-examples), so each is what the API answers. */
const examples: Record<string, Example | undefined> = recorded

const fileResponse = (types: readonly string[]): ApiResponse => ({
  description: 'O arquivo',
  headers: requestId,
  content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
})

/** JSON, or a file where the query has a format. */
const withFiles = (json: ApiResponse, types: readonly string[] = []): ApiResponse => ({
  ...json,
  content: { ...json.content, ...fileResponse(types).content },
})

const failureOf = (status: number) => ({ $ref: `#/components/responses/${status}` })

const failureTexts = {
  400: 'O corpo não é um JSON válido.',
  401: 'Sem token, ou com um token que venceu ou foi encerrado.',
  403: 'A pessoa não tem permissão para isto, ou a fazenda está suspensa.',
  404: 'Não existe, foi excluído, ou é de outra fazenda.',
  409: 'Uma regra do confinamento não permite, ou o registro mudou: com o código `changed`, `current` traz o registro de agora.',
  413: 'O corpo passa de 1 MiB.',
  415: 'O corpo não veio como application/json.',
  422: 'Um campo é inválido: `fields` diz qual. Códigos: `otp_required` e `otp_invalid` na entrada com verificação em duas etapas.',
  429: 'Pedidos demais. Espere os segundos de Retry-After.',
  503: 'O banco de dados está ocupado. Nada foi gravado: tente de novo.',
}

const retryAfter = { 'retry-after': { description: 'Segundos até tentar de novo', schema: { type: 'integer' } } }

const failureResponses = (schema: Schema) =>
  Object.fromEntries(
    Object.entries(failureTexts).map(([status, description]): [string, ApiResponse] => [
      status,
      {
        description,
        headers: { ...requestId, ...(['429', '503'].includes(status) && retryAfter) },
        content: { 'application/json': { schema } },
      },
    ]),
  )

const pathTexts: Record<string, string> = {
  farmId: 'Número da fazenda',
  id: 'Número do registro',
  lineId: 'Número da linha de carregamento ou de descarga',
  token: 'Código do link',
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathTexts[name] ?? name,
    schema: name === 'token' ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }))
}

const queryParameters = ({ properties = {}, required = [] }: Schema): Parameter[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }))

function rateLimitOf(
  path: string,
  kind: string,
  handlers: readonly Handler[],
): ApiOperation['x-rate-limit'] | undefined {
  const binding = handlers.map(handler => findRateLimit(handler)).find(Boolean)
  if (binding) return { limit: limitsPerMinute[binding], by: 'network' }
  return path.includes(':farmId') && kind === 'write'
    ? { limit: limitsPerMinute.FARM_WRITE_LIMIT, by: 'farm' }
    : undefined
}

/** 'PUT /farms/:farmId/lots/:id/finish' is 'putLotsIdFinish'. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/farms/:farmId', '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const capitalized = words.map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitalized.join('')
}
