/** Every file that the shell may load without signal, from Vite's manifest: its chunks and lazy chunks, their styles and fonts. */
import { loadedWith } from '../chunks/loaded-with.ts'

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
type ViteManifest = Record<string, Chunk>

const SHELL = 'shell.html'
/**
 * The staff's area, links of mails, sign-up and password recovery, pages of the office whose data is not kept on the device, and its forms and
 * dialogs, which save or load with signal only. The day sheet is a report that is kept.
 */
const ONLINE_ONLY =
  /^(staff\/|client\/|account\/auth\/(CheckEmail|DigestUnsubscribe|EmailChange|Invitation|PasswordRecovery|SignUp|UpdatePassword|Verification)\.|account\/whatsapp\/|admin\/(alerts|approvals|audit|calendar|contracts|costs|farm-export|farm-users|import|market-references|protocols|settings|stock|tokens|webhooks)\/|admin\/(lots|recipes)\/(closeout|costs|protocol)\/|admin\/[\w-]+\/([\w-]+\/)?\w+(Form|Dialog)\.|admin\/reports\/(?!Day))/

export function shellFiles(manifest: ViteManifest): Set<string> {
  const keys = loadedWith([SHELL], key => {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    return [...imports, ...dynamicImports].filter(other => !ONLINE_ONLY.test(other))
  })
  const chunks = [...keys].flatMap(key => manifest[key] ?? [])
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}
