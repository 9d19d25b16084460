import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { TextArea } from './TextArea.tsx'

export const guide: Guide = {
  purpose: 'Recebe um texto de várias linhas: uma observação, uma mensagem.',
  instead: [
    ['Um nome ou um valor', 'Input'],
    ['Um motivo de uma lista conhecida', 'Select'],
  ],
  anatomy: [
    ['Caixa', 'Quatro linhas; cresce puxando o canto.'],
    ['Rótulo, dica e erro', 'Vêm do Field em volta.'],
  ],
  keyboard: [
    ['Tab', 'Chega e sai: não escreve tabulação.'],
    ['Enter', 'Muda de linha.'],
  ],
  props: {
    rows: 'Quantas linhas de altura.',
  },
  do: {
    text: 'A dica diz para quem o texto vai.',
    example: (
      <Field label="Observações" hint="O cliente lê na proposta.">
        <TextArea rows={3} defaultValue="Instalação depois das chuvas." />
      </Field>
    ),
  },
  dont: {
    text: 'Quatro linhas pedem uma redação; para um nome, uma basta.',
    example: (
      <Field label="Nome do lote">
        <TextArea />
      </Field>
    ),
  },
}
