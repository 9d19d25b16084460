/** Reads the mail of the running product: locally, wrangler writes each message into a file instead of sending it. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

const FOLDERS = resolve(import.meta.dirname, '../../../.wrangler/tmp/email/*')
const FILES = { text: 'email-text/*.txt', html: 'email-html/*.html' }

/** Waits for a message sent since `since` that contains all of `content`; of several, the newest. Mail is sent after the response. */
export async function readMail(
  content: string | readonly string[],
  since: number,
  form: keyof typeof FILES = 'text',
): Promise<string> {
  const age = (file: string) => -statSync(file).mtimeMs
  const found = () => {
    const fresh = globSync(`${FOLDERS}/${FILES[form]}`).filter(file => statSync(file).mtimeMs >= since)
    const newestFirst = fresh.toSorted((a, b) => age(a) - age(b)).map(file => readFileSync(file, 'utf8'))
    return newestFirst.find(text => [content].flat().every(part => text.includes(part)))
  }
  await expect.poll(found, { message: `a mail that contains ${[content].flat().join(', ')}` }).toBeTruthy()
  return found() ?? ''
}
