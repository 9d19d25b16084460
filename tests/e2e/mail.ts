/** Reads the mail of the running product: locally, wrangler writes each message into a file instead of sending it. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

const FOLDERS = resolve(import.meta.dirname, '../../.wrangler/tmp/email/*')
const FILES = { text: 'email-text/*.txt', html: 'email-html/*.html' }

/** Waits for a message sent since `since` that contains `content`. Mail is sent after the response. */
export async function readMail(content: string, since: number, form: keyof typeof FILES = 'text'): Promise<string> {
  const found = () => {
    const fresh = globSync(`${FOLDERS}/${FILES[form]}`).filter(file => statSync(file).mtimeMs >= since)
    return fresh.map(file => readFileSync(file, 'utf8')).find(text => text.includes(content))
  }
  await expect.poll(found, { message: `a mail that contains ${content}` }).toBeTruthy()
  return found() ?? ''
}
