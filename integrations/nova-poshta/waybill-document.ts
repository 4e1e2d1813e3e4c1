import { toHryvnias } from '#shop/core/money.ts'
import type { WaybillRequest } from '#shop/sales/waybills/carrier.ts'
import type { MeasuredSeat } from '#shop/sales/waybills/waybills.ts'

/** Refs of the service that the document needs and the shop does not keep. */
export type DocumentRefs = {
  citySender: string
  cityRecipient: string
  recipient: string
  contactRecipient: string
  recipientAddress: string
}

const MAX_PARCEL_G = 30_000 // heavier boxes are cargo

/** The properties of `InternetDocument.save`: numbers are strings, sizes centimetres, weights kilograms. */
export function documentProperties(request: WaybillRequest, refs: DocumentRefs): Record<string, unknown> {
  const { sender, seats, recipient, collect, collected } = request
  return {
    PayerType: request.payer,
    PaymentMethod: request.paymentMethod,
    DateTime: request.day.split('-').reverse().join('.'),
    CargoType: seats.some(({ weightG }) => weightG > MAX_PARCEL_G) ? 'Cargo' : 'Parcel',
    ServiceType: serviceType(request),
    SeatsAmount: String(seats.length),
    Weight: kilograms(seats.reduce((sum, { weightG }) => sum + weightG, 0)),
    VolumeGeneral: cubicMetres(seats.reduce((sum, seat) => sum + litres(seat), 0)),
    OptionsSeat: seats.map(seatProperties),
    Description: request.description,
    Cost: String(Math.ceil(toHryvnias(request.declared))),
    InfoRegClientBarcodes: request.key,
    CitySender: refs.citySender,
    Sender: sender.ref,
    SenderAddress: sender.placeRef,
    ContactSender: sender.contactRef,
    SendersPhone: sender.phone.replace(/\D/g, ''),
    CityRecipient: refs.cityRecipient,
    Recipient: refs.recipient,
    RecipientAddress: refs.recipientAddress,
    ContactRecipient: refs.contactRecipient,
    RecipientsPhone: recipient.phone,
    ...(collect === 'control' && { AfterpaymentOnGoodsCost: String(toHryvnias(collected)) }),
    ...(collect === 'cash' && {
      BackwardDeliveryData: [
        { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: String(toHryvnias(collected)) },
      ],
    }),
  }
}

function serviceType({ sender, method }: WaybillRequest): string {
  const to = method === 'np_courier' ? 'Doors' : method === 'np_locker' ? 'Postomat' : 'Warehouse'
  return `${sender.from === 'point' ? 'Warehouse' : 'Doors'}${to}`
}

function seatProperties(seat: MeasuredSeat): Record<string, string> {
  const [length, width, height] = seat.sizeMm
  return {
    volumetricVolume: cubicMetres(litres(seat)),
    volumetricWidth: centimetres(width),
    volumetricLength: centimetres(length),
    volumetricHeight: centimetres(height),
    weight: kilograms(seat.weightG),
  }
}

function centimetres(mm: number): string {
  return String(Math.ceil(mm / 10))
}

function kilograms(grams: number): string {
  return String(Math.ceil(grams / 100) / 10)
}

function cubicMetres(litres: number): string {
  return String(litres / 1000)
}

function litres({ sizeMm: [length, width, height] }: MeasuredSeat): number {
  return Math.max(1, Math.ceil((length * width * height) / 1e6))
}
