import { recordTitle } from './record-texts.ts'
import { findRecord, type RecordKind } from './records.ts'

/** The words of a list and of the questions about its records. */
export const listTexts = (kind: RecordKind) => {
  const { one, article } = findRecord(kind)
  const [a, none, this_, it] = article === 'a' ? ['uma', 'Nenhuma', 'esta', 'ela'] : ['um', 'Nenhum', 'este', 'ele']
  return {
    placeholder: `Nome d${article} ${one}`,
    create: `Criar ${recordTitle(kind)}`,
    emptyTitle: `${none} ${one} encontrad${article}`,
    emptyText: `Crie ${a} ${one} para começar.`,
    deleteQuestion: (name: string) => `Excluir ${article} ${one} ${name}?`,
    deleteText: `Ao excluir ${this_} ${one}, ${it} não será mais visível no sistema.`,
  }
}
