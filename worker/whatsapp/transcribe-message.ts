/** What a person says in an audio message, as text. */
import { MAX_LENGTH } from '../../domain/whatsapp/limits.ts'
import { AUDIO, NOT_TRANSCRIBED } from '../../domain/whatsapp/lines.ts'
import { findModel, transcribe } from '../assistant/model.ts'
import { downloadAudio } from '../whatsapp-api/media.ts'
import { whatsappSettings } from '../whatsapp-api/settings.ts'

/** The text, or the line that the person gets instead. */
export async function transcribeMessage(
  env: Env,
  mediaId: string | null,
): Promise<{ text: string } | { line: string }> {
  const settings = whatsappSettings(env)
  if (!settings || !findModel(env)) return { line: AUDIO }
  const audio = mediaId === null ? null : await downloadAudio(settings, mediaId)
  const text = audio && (await transcribe(env, audio))
  return text && text.length <= MAX_LENGTH ? { text } : { line: NOT_TRANSCRIBED }
}
