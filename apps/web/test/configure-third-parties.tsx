import {
  type ThirdPartyServices,
  thirdPartyServicesElementId,
} from '@headwater/contract/third-parties'

/** Writes services into the page, as the server does when an operator has configured them. */
export function configureThirdParties(services: ThirdPartyServices): void {
  const element = document.createElement('script')
  element.id = thirdPartyServicesElementId
  element.type = 'application/json'
  element.textContent = JSON.stringify(services)
  document.head.append(element)
}
