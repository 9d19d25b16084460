/** Downloads an audio message from Meta's Graph API: first its address, then its bytes. Null where that fails or it is too long. */
import type { WhatsappSettings } from './settings.ts'

/** Some ten minutes of speech. */
const MAX_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 8_000

export async function downloadAudio(
  { graphUrl, token }: WhatsappSettings,
  mediaId: string,
): Promise<Uint8Array | null> {
  const get = (url: string) =>
    fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual', // another host would get the token
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  try {
    const described = await get(`${graphUrl}/${encodeURIComponent(mediaId)}`)
    const { url, file_size: size } = (await described.json()) as { url?: unknown; file_size?: unknown }
    if (!described.ok || typeof url !== 'string' || Number(size ?? 0) > MAX_BYTES) return null
    const file = await get(url)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return file.ok && bytes.byteLength > 0 && bytes.byteLength <= MAX_BYTES ? bytes : null
  } catch {
    console.error(JSON.stringify({ whatsapp: 'audio', outcome: 'not downloaded' }))
    return null
  }
}
