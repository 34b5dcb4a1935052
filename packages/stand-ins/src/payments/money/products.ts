import type { Product } from '../stored-objects.ts'
import { nowOf, type World } from '../world.ts'

export function aProduct(world: World, id: string, name: string): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: nowOf(world),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: nowOf(world),
    url: null,
  }
}
