import { describe, expect, it } from 'vitest'
import { masked } from './unknown-sentence.ts'

describe('a sentence that was not understood', () => {
  it.each([
    ['meu cpf é 123.456.789-09', 'meu cpf é ###.###.###-##'],
    ['liga no (65) 99988-7766', 'liga no (##) #####-####'],
    ['+55 65 99988 7766', '+## ## ##### ####'],
    ['cnpj 12.345.678/0001-95 ok', 'cnpj ##.###.###/####-## ok'],
    ['manda para ze@fazenda.com.br', 'manda para [email]'],
    ['  aumenta   5%  na b03 ', 'aumenta 5% na b03'],
    ['compra 10.500 kg de milho', 'compra 10.500 kg de milho'],
  ])('%s is kept as %s', (text, kept) => expect(masked(text)).toBe(kept))
})
