/**
 * The model behind the `AI` binding, where an environment has one. It only names a tool and slots for a sentence that the grammar does not know, and
 * writes down what is said in an audio message. It sees no record of the farm and writes nothing that people read as ours.
 */
import type { Bindings } from '../http/context.ts'
import { type ModelCall, modelRequest, parseModelReply } from './model-call.ts'

/** wrangler.toml binds it in staging and production only: it would need a login for `wrangler dev`. */
type ModelBinding = { run: (model: string, input: object) => Promise<unknown> }

const TOOL_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast'
const SPEECH_MODEL = '@cf/openai/whisper-large-v3-turbo'
const CHOICE_MS = 5_000
const SPEECH_MS = 15_000

export const findModel = (env: Bindings): ModelBinding | undefined => Reflect.get(env, 'AI')

/** Null where there is no model, it fails, is slow, or names nothing that counts. */
export async function callModel(env: Bindings, text: string, timeout = CHOICE_MS): Promise<ModelCall | null> {
  const model = findModel(env)
  const reply = model && (await run(model, TOOL_MODEL, modelRequest(text), timeout))
  return reply === undefined ? null : parseModelReply(reply, text)
}

/** The words of an audio message; null where they were not heard. */
export async function transcribe(env: Bindings, audio: Uint8Array, timeout = SPEECH_MS): Promise<string | null> {
  const model = findModel(env)
  const input = { audio: Buffer.from(audio).toString('base64'), language: 'pt', task: 'transcribe', vad_filter: true }
  const reply = model && (await run(model, SPEECH_MODEL, input, timeout))
  const text = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'text') : undefined
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

/** The log has neither the sentence nor the reply. */
async function run(model: ModelBinding, name: string, input: object, timeout: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeout)
  })
  try {
    return await Promise.race([model.run(name, input), late])
  } catch (error) {
    const reason = error instanceof Error && error.message === 'timeout' ? 'timeout' : 'failed'
    console.error(JSON.stringify({ model: name, reason }))
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
