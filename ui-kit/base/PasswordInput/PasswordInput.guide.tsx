import type { Guide } from '../../guide.ts'
import { Field } from '../Field/Field.tsx'
import { Input } from '../Input/Input.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export const guide: Guide = {
  purpose: 'Recebe uma senha, escondida, com um olho que a mostra.',
  instead: [
    ['Um código de seis números', 'Input'],
    ['Uma chave de integração, que só se copia', 'Texto com botão de copiar'],
  ],
  anatomy: [
    ['Senha', 'Com o preenchimento do navegador: `current-password` ao entrar, `new-password` ao criar.'],
    ['Olho', 'Mostra e esconde. No celular, 48 px de lado.'],
    ['Força', 'Ao criar, PasswordStrength fica na dica do Field.'],
  ],
  keyboard: [
    ['Tab', 'Da senha para o olho.'],
    ['Enter ou Espaço', 'No olho, mostra ou esconde.'],
  ],
  do: {
    text: 'Escondida, com o olho para conferir o que se digitou.',
    example: (
      <Field label="Senha">
        <PasswordInput autoComplete="current-password" defaultValue="lua sobre a cerca" />
      </Field>
    ),
  },
  dont: {
    text: 'Uma caixa de texto mostra a senha a quem está ao lado.',
    example: (
      <Field label="Senha">
        <Input defaultValue="lua sobre a cerca" />
      </Field>
    ),
  },
}
