/**
 * `npm run pdf:check`: writes a short and a long proposal into .cache/pdf, lets `qpdf --check` judge them and reads them with `pdftotext`
 * (Debian: qpdf, poppler-utils). worker/staff/proposal-pdf.test.ts checks the same files without these tools.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { company } from '../domain/company.ts'
import { longProposal, sampleProposal } from '../domain/proposal/proposal.fixture.ts'
import { toPublicJson } from '../domain/proposal/proposal.ts'
import { createProposalPdf } from '../worker/staff/proposal-pdf.ts'

const FOLDER = '.cache/pdf'
const expected = [
  company.legalName,
  company.cnpj,
  company.phone,
  'Valor unitário',
  'Valor total',
  'Total mensal',
  '30 dias após a entrada',
  'página 1 de',
]

mkdirSync(FOLDER, { recursive: true })
for (const [name, proposal] of Object.entries({ short: sampleProposal, long: longProposal })) {
  const path = `${FOLDER}/${name}.pdf`
  const startedAt = performance.now()
  writeFileSync(path, await createProposalPdf(toPublicJson(proposal), 'comercial@cochoemdia.com.br', new Date()))
  const ms = Math.round(performance.now() - startedAt)
  // exits with an error where there is one
  run('qpdf', '--check', path)
  const text = run('pdftotext', '-layout', path, '-')
  const missing = expected.filter(one => !text.includes(one))
  console.log(`${path}: ${ms} ms, ${text.split('\f').length - 1} pages, no errors`)
  if (missing.length > 0) throw new Error(`pdftotext does not find ${missing.join(', ')}`)
}

function run(command: string, ...parameters: string[]): string {
  try {
    return execFileSync(command, parameters, { encoding: 'utf8' })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw error
    console.error(`${command} was not found. On Debian: apt-get install qpdf poppler-utils`)
    process.exit(1)
  }
}
