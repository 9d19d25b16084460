import { describe, expect, it } from 'vitest'
import { modelRequest, parseModelReply } from './model-call.ts'

const TEXT = 'me conta como a turma da B03 está se alimentando'
const reply = (name: string, args: unknown) => ({ tool_calls: [{ name, arguments: args }] })
const parse = (given: unknown, text = TEXT) => {
  const call = parseModelReply(given, text)
  return call && { tool: call.tool.name, slots: call.slots }
}

describe('reply of a model', () => {
  it('names a tool and slots as they were said', () => {
    const expected = { tool: 'intake', slots: { lot: 'B03' } }
    expect(parse(reply('intake', { lot: 'B03' }))).toEqual(expected)
    expect(parse(reply('intake', '{"lot":"B03"}'))).toEqual(expected)
    const openAi = {
      choices: [{ message: { tool_calls: [{ function: { name: 'intake', arguments: '{"lot":"b3"}' } }] } }],
    }
    expect(parse(openAi)).toEqual({ tool: 'intake', slots: { lot: 'b3' } })
    expect(parse(reply('intake', { lot: 'B03', period: '' }))).toEqual(expected)
    expect(parse(reply('intake', { lot: 'B03', period: 'yesterday' }))?.slots).toEqual({
      lot: 'B03',
      period: 'yesterday',
    })
  })

  it.each([
    ['a tool that is none', reply('delete_lot', { lot: 'B03' })],
    ['a tool that writes', reply('register_reading', { lot: 'B03' })],
    ['a slot that the tool does not take', reply('alerts', { lot: 'B03' })],
    ['a slot that nobody takes', reply('intake', { lot: 'B03', farm: '2' })],
    ['a lot that nobody said', reply('intake', { lot: 'B07' })],
    ['an ingredient that nobody said', reply('ingredient_use', { ingredient: 'milho' })],
    ['a person whom nobody named', reply('errors', { operator: 'João' })],
    ['a period that is none', reply('intake', { period: 'sempre' })],
    ['slots of another kind', reply('intake', ['B03'])],
    ['arguments that are no JSON', reply('intake', '{lot')],
    [
      'two calls',
      {
        tool_calls: [
          { name: 'intake', arguments: {} },
          { name: 'load', arguments: {} },
        ],
      },
    ],
    ['prose', { response: 'A B03 comeu 9,84 kg por cabeça.' }],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'intake'],
  ])('counts for nothing with %s', (_, given) => expect(parse(given)).toBeNull())
})

describe('request to a model', () => {
  it('has the sentence and the tools that read, and nothing of a farm', () => {
    const { messages, tools } = modelRequest(TEXT)
    expect(messages.at(-1)).toEqual({ role: 'user', content: TEXT })
    const names = tools.map(tool => tool.function.name)
    expect(names).toContain('intake')
    for (const name of ['register_reading', 'register_death', 'switch_farm', 'confirm'])
      expect(names).not.toContain(name)
    expect(tools.find(tool => tool.function.name === 'alerts')?.function.parameters).toMatchObject({ type: 'object' })
  })
})
