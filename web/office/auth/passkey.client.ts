import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const place = document.querySelector('[data-passkey]')
const form = place?.closest('form')
if (place && form && browserSupportsWebAuthn()) createRoot(place).render(createElement(PasskeySignIn, { form }))
