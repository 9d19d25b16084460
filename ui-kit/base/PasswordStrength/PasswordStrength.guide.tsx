import type { Guide } from '../../guide.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

export const guide: Guide = {
  purpose: 'Diz, enquanto a senha é criada, se ela resiste e como melhorar.',
  instead: [
    ['Entrar com a senha', 'PasswordInput'],
    ['O erro de uma senha recusada', 'Field'],
  ],
  anatomy: [
    ['Barras', 'Uma, duas ou três. São só um reforço da frase.'],
    ['Frase', 'A força e o que fazer: “Fraca. Junte mais uma palavra.”'],
  ],
  keyboard: 'Não recebe o foco. Fica na dica do campo e é lida com ele.',
  props: {
    strength: 'A força: uma, duas ou três barras.',
    text: 'A força em palavras, e o que fazer.',
  },
  do: {
    text: 'A frase ensina o que fazer.',
    example: <PasswordStrength strength="fair" text="Razoável. Junte mais uma palavra." />,
  },
  dont: {
    text: 'Regras de símbolos fazem senhas curtas, que são esquecidas.',
    example: <PasswordStrength strength="weak" text="Use 1 maiúscula, 1 número e 1 símbolo." />,
  },
}
