import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { apiDocument } from './api-document.ts'

const validate = async (document: Record<string, unknown>) => new Validator().validate(structuredClone(document))

const document = await apiDocument()

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    expect(await validate(document)).toEqual({ valid: true })
  })

  it('is checked by a validator that finds faults', async () => {
    expect((await validate({ ...document, paths: { corrals: {} } })).valid).toBe(false)
    const withoutDescription = structuredClone(document)
    withoutDescription.components.responses['404'] = {} as never
    expect((await validate(withoutDescription)).valid).toBe(false)
  })

  it('refers only to schemas and responses that it has', () => {
    const text = JSON.stringify(document)
    const names = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    )
    const { schemas, responses } = document.components
    const known = [
      ...Object.keys(schemas).map(name => `schemas/${name}`),
      ...Object.keys(responses).map(name => `responses/${name}`),
    ]
    expect([...names].filter(name => !known.includes(name))).toEqual([])
  })

  it('describes every field', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([key, schema]) => ({ field: `${name}.${key}`, schema })),
    )
    const isDescribed = ({ schema }: (typeof fields)[number]) =>
      Boolean(schema.description ?? schema.$ref ?? schema.properties)
    expect(fields.filter(field => !isDescribed(field)).map(({ field }) => field)).toEqual([])
  })

  it('has the rate limits of wrangler.toml', async () => {
    const toml = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
    const limits = [...toml.matchAll(/name = "(\w+_LIMIT)"[^[]*?limit = (\d+), period = 60/g)]
    const { limitsPerMinute } = await import(new URL('../../worker/http/rate-limit.ts', import.meta.url).href)
    for (const [, name = '', limit] of limits)
      expect({ name, limitsPerMinute: limitsPerMinute[name] }).toEqual({ name, limitsPerMinute: Number(limit) })
    expect(new Set(limits.map(([, name]) => name))).toEqual(new Set(Object.keys(limitsPerMinute)))
  })
})
