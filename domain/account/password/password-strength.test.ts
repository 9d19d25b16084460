import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const helena = { name: 'Helena Prado', email: 'helena@boavista.com.br', farm: 'Fazenda Boa Vista' }
const textOf = (password: string) => passwordStrength(password, helena).text

describe('password strength', () => {
  it.each([
    ['a', 'Fraca: faltam 5 caracteres.'],
    ['abc12', 'Fraca: falta 1 caractere.'],
    ['helena1985', 'Fraca: não use o seu nome, o da fazenda ou o do aplicativo.'],
    ['boavista', 'Fraca: não use o seu nome, o da fazenda ou o do aplicativo.'],
    ['234567', 'Fraca: evite repetições e sequências.'],
    ['poiuytre', 'Fraca: evite repetições e sequências.'],
    ['121212', 'Fraca: evite repetições e sequências.'],
    ['830412', 'Fraca: misture letras, ou use algumas palavras.'],
    ['tk39fhq', 'Razoável. Mais comprida é melhor: junte algumas palavras.'],
    ['boi solto na chuva', 'Boa senha.'],
  ])('of %s: %s', (password, text) => expect(textOf(password)).toBe(text))
})
