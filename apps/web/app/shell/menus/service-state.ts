/** Navigation state of a service link: its category id, if staff have set one. */
export function serviceState(service: { id: number | null } | undefined): { categoryId: number } | undefined {
  return service?.id == null ? undefined : { categoryId: service.id };
}
