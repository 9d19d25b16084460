/** The mail of the running product: on this machine wrangler writes each message into a file instead of sending it. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

const FOLDERS = resolve(import.meta.dirname, '../../.wrangler/tmp/email/*')
const FILES = { text: 'email-text/*.txt', html: 'email-html/*.html' }

/** What was sent since then and says this; mail goes out after the answer, so it is waited for. */
export async function readMail(says: string, since: number, form: keyof typeof FILES = 'text'): Promise<string> {
  const found = () => {
    const fresh = globSync(`${FOLDERS}/${FILES[form]}`).filter(file => statSync(file).mtimeMs >= since)
    return fresh.map(file => readFileSync(file, 'utf8')).find(text => text.includes(says))
  }
  await expect.poll(found, { message: `a mail that says ${says}` }).toBeTruthy()
  return found() ?? ''
}
