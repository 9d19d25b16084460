CREATE TABLE `dirty_stock` (
	`farm_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`day` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `ingredient_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `ingredient_prices` (
	`farm_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`day` text NOT NULL,
	`price` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `ingredient_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `ingredient_prices_of_farm` ON `ingredient_prices` (`farm_id`,`day`);--> statement-breakpoint
CREATE TABLE `stock_days` (
	`farm_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`day` text NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`received_cost` integer DEFAULT 0 NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`used_cost` integer DEFAULT 0 NOT NULL,
	`provisional` integer DEFAULT 0 NOT NULL,
	`loss` integer,
	`loss_cost` integer,
	`balance` integer,
	`balance_value` integer,
	`short_since` text,
	`stock` text,
	`recent_uses` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`farm_id`, `ingredient_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `stock_days_of_farm` ON `stock_days` (`farm_id`,`day`);--> statement-breakpoint
CREATE TABLE `stock_entries` (
	`farm_id` integer NOT NULL,
	`id` text NOT NULL,
	`ingredient_id` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`grams` integer NOT NULL,
	`gross` integer,
	`tare` integer,
	`price` integer,
	`total` integer,
	`freight` integer,
	`cost` integer,
	`supplier` text,
	`document` text,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`voided_at` integer,
	`voided_by` integer,
	`void_reason` text,
	PRIMARY KEY(`farm_id`, `id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`ingredient_id`) REFERENCES `ingredients`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`voided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `stock_entries_of_ingredient` ON `stock_entries` (`farm_id`,`ingredient_id`,`day`);--> statement-breakpoint
CREATE INDEX `stock_receipts_of_ingredient` ON `stock_entries` (`farm_id`,`ingredient_id`,`day`) WHERE kind = 'receipt' and voided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_counts_of_ingredient` ON `stock_entries` (`farm_id`,`ingredient_id`,`day`) WHERE kind = 'count' and voided_at is null;--> statement-breakpoint
CREATE INDEX `stock_entries_of_farm` ON `stock_entries` (`farm_id`,`day`);--> statement-breakpoint
ALTER TABLE `farms` ADD `cost_method` text DEFAULT 'fifo' NOT NULL;