import type * as ukrainian from '../uk/charges.ts'

export const chargeLabels: typeof ukrainian.chargeLabels = {
  delivery: {
    np_branch: 'Nova Poshta, branch',
    np_locker: 'Nova Poshta, parcel locker',
    np_cargo: 'Nova Poshta, cargo branch',
    np_courier: 'Nova Poshta, courier to your address',
    van: 'Our own delivery to your door',
    pickup: 'Collect it yourself',
  },
  carry: (floor, lift) =>
    floor <= 1 ? 'Carrying into the flat' : `Carrying to floor\u00a0${floor} by ${lift ? 'lift' : 'the stairs'}`,
  assembly: 'Assembly',
  removal: 'Removal of old furniture',
  cod: 'Fee for payment on receipt',
  payment: {
    cod: 'Payment on receipt',
    monobank: 'Card online (plata by mono)',
    liqpay: 'Card online (LiqPay)',
    wayforpay: 'Card online (WayForPay)',
    mono_parts: 'Instalments by monobank',
    privat_parts: 'Instalments by PrivatBank',
    bacs: 'Bank transfer',
  },
}
