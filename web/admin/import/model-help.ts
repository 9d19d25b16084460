/** The sheet of the model file that says what each field accepts. It is no sheet of records. */
import { cellText } from '../../../domain/import/cell.ts'
import type { FileSheet } from './sheets.ts'

export const modelHelp = {
  name: 'Valores aceitos',
  header: ['Planilha', 'Coluna', 'Obrigatória', 'Unidade', 'O que aceita'],
}

export const isModelHelp = ({ name, rows: [header = []] }: FileSheet): boolean =>
  name === modelHelp.name && modelHelp.header.every((title, at) => cellText(header[at]) === title)
