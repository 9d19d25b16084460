import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandsIn, documentedCommands } from './documented-commands.ts'

const documents = ['README.md', 'CONTRIBUTING.md'].flatMap(file => commandsIn(readFileSync(file, 'utf8')))

it('has a run, or a reason for none, of each command of the documents', () => {
  expect([...new Set(documents)].toSorted()).toEqual(documentedCommands.map(({ name }) => name).toSorted())
})

it('reads a command without its arguments, wherever the text has it', () => {
  expect(
    commandsIn('`npm run fuzz -- --seed 7`, `PORT=9 npm start`, then `npm run -s check` and `npm run check`.'),
  ).toEqual(['npm run fuzz', 'npm start', 'npm run check'])
})
