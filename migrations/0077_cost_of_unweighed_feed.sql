-- Feed whose load was not weighed cost R$ 0,00: its days are worked out again, and say that their cost is not known.
INSERT OR IGNORE INTO dirty_costs (farm_id, day, version)
SELECT DISTINCT farm_id, day, random() & 281474976710655 FROM lot_cost_days WHERE feed_cost = 0;
