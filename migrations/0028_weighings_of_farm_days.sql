-- The weighings of all operators of a day in its one row, which the accuracy report reads. Filled here for the days that exist.
ALTER TABLE `farm_days` ADD `loads` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `farm_days` ADD `unloads` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE farm_days SET
  loads = (SELECT json_group_object(o.user_id, json(o.ingredients) ORDER BY o.user_id) FROM operator_days o
    WHERE o.farm_id = farm_days.farm_id AND o.day = farm_days.day AND o.ingredients <> '{}'),
  unloads = (SELECT json_group_object(o.user_id, json(o.lots) ORDER BY o.user_id) FROM operator_days o
    WHERE o.farm_id = farm_days.farm_id AND o.day = farm_days.day AND o.lots <> '{}');
