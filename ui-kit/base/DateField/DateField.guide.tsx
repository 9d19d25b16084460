import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { DateField } from './DateField.tsx'

export const guide: Guide = {
  purpose: 'Recebe um dia, digitado como dd/mm/aaaa ou escolhido no calendário.',
  instead: [
    ['Um período do painel', 'PeriodPicker'],
    ['Um horário', 'TimeField'],
    ['Um dia que só se lê', 'Texto, com a data por extenso'],
  ],
  anatomy: [
    ['Texto', 'As barras entram sozinhas. “5/3” vira a data deste ano ao sair do campo.'],
    ['Calendário', 'Abre pelo botão e só carrega nessa hora.'],
    ['Limites', 'Um dia fora deles mostra qual é o primeiro ou o último aceito.'],
    ['No celular', 'É o calendário do próprio aparelho.'],
  ],
  keyboard: [
    ['Números', 'Escrevem a data, sem digitar as barras.'],
    ['Enter', 'Completa a data escrita.'],
    ['Tab', 'Passa ao botão do calendário, e ao dia escolhido quando ele está aberto.'],
    ['Esc', 'Fecha o calendário.'],
  ],
  props: {
    value: 'O dia. Sem valor quando está em branco, não existe ou passa dos limites; o campo diz qual dos três.',
    min: 'O primeiro dia aceito.',
    max: 'O último dia aceito.',
    clearable: 'Se pode ficar em branco. Se não, a última data boa volta.',
    native: 'Usa o calendário do próprio aparelho. É o padrão em telas de toque.',
  },
  do: {
    text: 'Sempre dentro de um Field, com o nome do dia que se pede.',
    example: (
      <Controlled<string | null> initial="2025-06-12">
        {(value, change) => (
          <Field label="Data de Entrada" required>
            <DateField value={value} onChange={change} />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Um texto livre aceita “ontem” e “12-6”, e o erro só aparece ao salvar.',
    example: (
      <Field label="Data" hint="Use o formato aaaa-mm-dd.">
        <Input defaultValue="12-6" />
      </Field>
    ),
  },
}
