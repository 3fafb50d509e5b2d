import { defineTask } from '../../../tasks/define-task.ts';
import { notifyPriceDrop } from './price-drop.service.ts';
import { priceDrop } from './price-drop.ts';

export const notifyPriceDropTask = defineTask({
  name: 'favourites.price-drop',
  payload: priceDrop,
  async handle(drop, { db, signal, log }) {
    log.info({ asked: await notifyPriceDrop(db, drop, signal) }, 'price drop notified');
  },
});
