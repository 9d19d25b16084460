/** The part of OpenAPI 3.1 that the description of the API uses. */

export type Schema = {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Schema }
type Reference = { $ref: string }
type Header = { description: string; schema: Schema }
type Content = Record<string, { schema: Schema; example?: unknown }>
export type ApiResponse = { description: string; headers?: Record<string, Header>; content?: Content }

export type ApiOperation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: { 'application/json': { schema: Schema; example?: unknown } } }
  responses: Record<string, ApiResponse | Reference>
  /** What the member of the farm must be allowed to do. */
  'x-permission'?: string
  /** Requests a minute, from one network or by one farm. */
  'x-rate-limit'?: { limit: number; by: 'network' | 'farm' }
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; contact: { email: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<
      string,
      | { type: 'apiKey'; in: 'header'; name: string; description: string }
      | { type: 'http'; scheme: 'bearer'; description: string }
    >
  }
}
