import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { TimeField } from './TimeField.tsx'

export const guide: Guide = {
  purpose: 'Recebe um horário do dia, digitado em 24 horas como hh:mm.',
  instead: [
    ['Um dia', 'DateField'],
    ['Uma duração em minutos', 'NumberField'],
    ['Um horário que só se lê', 'Texto, como 16:30'],
  ],
  anatomy: [
    ['Texto', 'Os dois-pontos entram sozinhos. “730” vira 07:30.'],
    ['Ao sair', 'Uma hora sem minutos fica em ponto: “7” vira 07:00.'],
    ['Limite', 'Um horário depois dele mostra qual é o último aceito.'],
    ['No celular', 'Abre o teclado de números.'],
  ],
  keyboard: [
    ['Números', 'Escrevem o horário, sem digitar os dois-pontos.'],
    ['Enter', 'Completa o horário escrito.'],
  ],
  props: {
    value: 'O horário. Vazio quando está em branco, incompleto ou depois do limite; o campo diz qual dos três.',
    max: 'O último horário aceito.',
  },
  do: {
    text: 'Sempre dentro de um Field, com o nome do horário que se pede.',
    example: (
      <Controlled<string> initial="16:30">
        {(value, change) => (
          <Field label="Horário Agendado">
            <TimeField value={value} onChange={change} />
          </Field>
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Um texto livre aceita “4 e meia”, e o erro só aparece ao salvar.',
    example: (
      <Field label="Horário" hint="Use o formato 24 horas.">
        <Input defaultValue="4 e meia" />
      </Field>
    ),
  },
}
